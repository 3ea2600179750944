/**
 * The looks an avatar may have: styles of DiceBear that their artists gave away under CC0, and what of each can be chosen.
 * Each is a file of its own, which comes when its look is chosen.
 */
import { Style } from '@dicebear/core'
import { t } from '@lingui/core/macro'

/** A part of a drawing, such as the hair, of which one variant is drawn. */
export interface Part {
  readonly name: string
  readonly label: string
  /** what stands for leaving the part out; missing where the part is always drawn */
  readonly none?: string
}

/** What of a drawing takes a colour. */
export interface Tint {
  readonly name: string
  readonly label: string
  readonly colours: readonly string[]
}

export interface Look {
  readonly id: string
  readonly label: string
  readonly artist: string
  readonly parts: readonly Part[]
  readonly tints: readonly Tint[]
  /** parts of the style that are never drawn, or always as this variant */
  readonly fixed: Readonly<Record<string, string | number>>
  style(): Promise<Style>
}

const SKIN = ['#ffdbb4', '#edb98a', '#d08b5b', '#ae5d29', '#8d5524', '#694d3d']
const HAIR = ['#2c1b18', '#4a312c', '#724133', '#a55728', '#b58143', '#d6b370', '#c93305', '#e8e1e1']
const KIT = ['#c8ff2e', '#8fa7df', '#78e185', '#ffcf77', '#e78276', '#9ddadb', '#e279c7', '#f4f6f0']

/** The ground that every look stands on. */
export const GROUND: Tint = {
  name: 'background',
  label: t`Background`,
  colours: ['#c8ff2e', '#12324a', '#1d5b3a', '#f5c451', '#ff7a6e', '#8f7bea', '#dfe7ee', '#0c1014'],
}

export const LOOKS: readonly Look[] = [
  {
    id: 'open-peeps',
    label: t`Fan`,
    artist: 'Pablo Stanley',
    parts: [
      { name: 'head', label: t`Hair` },
      { name: 'expression', label: t`Face` },
      { name: 'facialHair', label: t`Beard`, none: t`No beard` },
      { name: 'accessories', label: t`Glasses`, none: t`No glasses` },
    ],
    tints: [
      { name: 'skin', label: t`Skin`, colours: SKIN },
      { name: 'headContrast', label: t`Hair`, colours: HAIR },
      { name: 'clothing', label: t`Shirt`, colours: KIT },
    ],
    fixed: { maskProbability: 0 },
    style: async () =>
      new Style((await import('@dicebear/styles/open-peeps.json', { with: { type: 'json' } })).default),
  },
  {
    id: 'lorelei',
    label: t`Portrait`,
    artist: 'Lisa Wischofsky',
    parts: [
      { name: 'hair', label: t`Hair` },
      { name: 'eyes', label: t`Eyes` },
      { name: 'mouth', label: t`Mouth` },
      { name: 'beard', label: t`Beard`, none: t`No beard` },
      { name: 'glasses', label: t`Glasses`, none: t`No glasses` },
      { name: 'earrings', label: t`Earrings`, none: t`No earrings` },
    ],
    tints: [
      { name: 'skin', label: t`Skin`, colours: SKIN },
      { name: 'hair', label: t`Hair`, colours: HAIR },
    ],
    fixed: {},
    style: async () =>
      new Style((await import('@dicebear/styles/lorelei.json', { with: { type: 'json' } })).default),
  },
  {
    id: 'pixel-art',
    label: t`Pixels`,
    artist: 'DiceBear',
    parts: [
      { name: 'hair', label: t`Hair` },
      { name: 'eyes', label: t`Eyes` },
      { name: 'mouth', label: t`Mouth` },
      { name: 'clothes', label: t`Shirt` },
      { name: 'beard', label: t`Beard`, none: t`No beard` },
      { name: 'glasses', label: t`Glasses`, none: t`No glasses` },
      { name: 'hat', label: t`Hat`, none: t`No hat` },
    ],
    tints: [
      { name: 'skin', label: t`Skin`, colours: SKIN },
      { name: 'hair', label: t`Hair`, colours: HAIR },
      { name: 'clothing', label: t`Shirt`, colours: KIT },
    ],
    fixed: { accessoriesProbability: 0 },
    style: async () =>
      new Style((await import('@dicebear/styles/pixel-art.json', { with: { type: 'json' } })).default),
  },
  {
    id: 'critters',
    label: t`Mascot`,
    artist: 'DiceBear',
    parts: [
      { name: 'body', label: t`Body` },
      { name: 'eyes', label: t`Eyes` },
      { name: 'mouth', label: t`Mouth` },
      { name: 'top', label: t`Top`, none: t`No top` },
      { name: 'pattern', label: t`Pattern`, none: t`No pattern` },
    ],
    tints: [
      { name: 'body', label: t`Body`, colours: KIT },
      { name: 'accent', label: t`Top`, colours: ['#ff7a6e', ...KIT.slice(1)] },
    ],
    fixed: { animationVariant: 'none' },
    style: async () =>
      new Style((await import('@dicebear/styles/critters.json', { with: { type: 'json' } })).default),
  },
]
