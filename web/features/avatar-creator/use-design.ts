import type { Style } from '@dicebear/core'
import { useEffect, useState } from 'react'
import { anyDesign, type Design } from './design.ts'
import { LOOKS, type Look } from './looks.ts'

/** Keeps the design in this tab, for readers who log in before they take it as their picture. */
const KEPT = 'skor-avatar'

interface Shown {
  readonly look: Look
  readonly style: Style
  readonly design: Design
}

/** What is shown, undefined until the first look has come, and how it changes. */
export function useDesign() {
  const [shown, setShown] = useState<Shown>()

  async function wear(id: string | undefined, kept?: Design) {
    const look = LOOKS.find(candidate => candidate.id === id) ?? LOOKS[0]
    if (!look) return
    const style = await look.style()
    setShown({ look, style, design: kept ?? anyDesign(look, style) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look comes by itself
  useEffect(() => {
    const kept = keptDesign()
    void wear(kept?.look, kept)
  }, [])
  const design = shown?.design
  useEffect(() => {
    if (design) sessionStorage.setItem(KEPT, JSON.stringify(design))
  }, [design])

  const change = (part: 'variants' | 'colours') => (name: string, value: string | null) =>
    setShown(
      now => now && { ...now, design: { ...now.design, [part]: { ...now.design[part], [name]: value } } },
    )
  return {
    shown,
    wear,
    choose: change('variants'),
    paint: change('colours'),
    shuffle: () => setShown(now => now && { ...now, design: anyDesign(now.look, now.style) }),
  }
}

/** What this tab has kept, if it is a design of a look that there is. */
function keptDesign(): Design | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Design | null
    return LOOKS.some(({ id }) => id === kept?.look) ? (kept ?? undefined) : undefined
  } catch {
    return undefined
  }
}
