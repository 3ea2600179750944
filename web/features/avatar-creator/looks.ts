/**
 * The looks an avatar may have: styles of DiceBear that their artists gave away under CC0, and what of each can be chosen.
 * Each is a file of its own, which comes when its look is chosen.
 */
import { Style } from '@dicebear/core'

/** A part of a drawing, such as the hair, of which one variant is drawn. */
export interface Part {
  readonly name: string
  readonly label: string
  /** may be left out */
  readonly optional?: true
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
  label: 'Background',
  colours: ['#c8ff2e', '#12324a', '#1d5b3a', '#f5c451', '#ff7a6e', '#8f7bea', '#dfe7ee', '#0c1014'],
}

export const LOOKS: readonly Look[] = [
  {
    id: 'open-peeps',
    label: 'Fan',
    artist: 'Pablo Stanley',
    parts: [
      { name: 'head', label: 'Hair' },
      { name: 'expression', label: 'Face' },
      { name: 'facialHair', label: 'Beard', optional: true },
      { name: 'accessories', label: 'Glasses', optional: true },
    ],
    tints: [
      { name: 'skin', label: 'Skin', colours: SKIN },
      { name: 'headContrast', label: 'Hair', colours: HAIR },
      { name: 'clothing', label: 'Shirt', colours: KIT },
    ],
    fixed: { maskProbability: 0 },
    style: async () =>
      new Style((await import('@dicebear/styles/open-peeps.json', { with: { type: 'json' } })).default),
  },
  {
    id: 'lorelei',
    label: 'Portrait',
    artist: 'Lisa Wischofsky',
    parts: [
      { name: 'hair', label: 'Hair' },
      { name: 'eyes', label: 'Eyes' },
      { name: 'mouth', label: 'Mouth' },
      { name: 'beard', label: 'Beard', optional: true },
      { name: 'glasses', label: 'Glasses', optional: true },
      { name: 'earrings', label: 'Earrings', optional: true },
    ],
    tints: [
      { name: 'skin', label: 'Skin', colours: SKIN },
      { name: 'hair', label: 'Hair', colours: HAIR },
    ],
    fixed: {},
    style: async () =>
      new Style((await import('@dicebear/styles/lorelei.json', { with: { type: 'json' } })).default),
  },
  {
    id: 'pixel-art',
    label: 'Pixels',
    artist: 'DiceBear',
    parts: [
      { name: 'hair', label: 'Hair' },
      { name: 'eyes', label: 'Eyes' },
      { name: 'mouth', label: 'Mouth' },
      { name: 'clothes', label: 'Shirt' },
      { name: 'beard', label: 'Beard', optional: true },
      { name: 'glasses', label: 'Glasses', optional: true },
      { name: 'hat', label: 'Hat', optional: true },
    ],
    tints: [
      { name: 'skin', label: 'Skin', colours: SKIN },
      { name: 'hair', label: 'Hair', colours: HAIR },
      { name: 'clothing', label: 'Shirt', colours: KIT },
    ],
    fixed: { accessoriesProbability: 0 },
    style: async () =>
      new Style((await import('@dicebear/styles/pixel-art.json', { with: { type: 'json' } })).default),
  },
  {
    id: 'critters',
    label: 'Mascot',
    artist: 'DiceBear',
    parts: [
      { name: 'body', label: 'Body' },
      { name: 'eyes', label: 'Eyes' },
      { name: 'mouth', label: 'Mouth' },
      { name: 'top', label: 'Top', optional: true },
      { name: 'pattern', label: 'Pattern', optional: true },
    ],
    tints: [
      { name: 'body', label: 'Body', colours: KIT },
      { name: 'accent', label: 'Top', colours: ['#ff7a6e', ...KIT.slice(1)] },
    ],
    fixed: { animationVariant: 'none' },
    style: async () =>
      new Style((await import('@dicebear/styles/critters.json', { with: { type: 'json' } })).default),
  },
]
