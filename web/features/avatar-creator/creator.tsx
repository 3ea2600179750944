import { t } from '@lingui/core/macro'
import { Dices } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/primitives.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/state.tsx'
import styles from './creator.module.css'
import { addressOf, draw, takes } from './design.ts'
import { GROUND, LOOKS } from './looks.ts'
import { pictureOf } from './picture.ts'
import { Swatches } from './swatches.tsx'
import { useDesign } from './use-design.ts'
import { usePage } from './use-page.ts'
import { Variants } from './variants.tsx'

/** The creator: a look, its parts and colours, and what becomes of the avatar. */
export function Creator() {
  const { shown, wear, choose, paint, shuffle } = useDesign()
  const handOver = usePage()
  const [part, setPart] = useState<string>()
  const svg = useMemo(() => shown && draw(shown.look, shown.style, shown.design), [shown])
  if (!shown || svg === undefined) return <Skeleton />
  const { look, style, design } = shown
  const open = look.parts.find(({ name }) => name === part) ?? look.parts[0]
  const tints = [...look.tints.filter(tint => takes(look, style, design, tint)), GROUND]

  async function finish(eventName: 'v1.avatar.chosen' | 'v1.avatar.exported') {
    if (svg !== undefined) handOver?.(eventName, await pictureOf(svg))
  }
  return (
    <main className={styles.creator}>
      <div className={styles.stage}>
        <img className={styles.avatar} src={addressOf(svg)} alt={t`Your avatar as it is now`} />
        <div className={styles.ends}>
          <Button look="primary" disabled={!handOver} onClick={() => finish('v1.avatar.chosen')}>
            {t`Use as my picture`}
          </Button>
          <Button disabled={!handOver} onClick={() => finish('v1.avatar.exported')}>
            {t`Export`}
          </Button>
          <Button look="quiet" onClick={shuffle}>
            <Dices size={18} aria-hidden />
            {t`Surprise me`}
          </Button>
        </div>
        <p className={styles.credit}>{t`Drawn by ${look.artist}, given away under CC0.`}</p>
      </div>
      <Stack gap={4}>
        <Segmented
          label={t`Look`}
          choices={LOOKS.map(({ id, label }) => ({ value: id, label }))}
          value={look.id}
          onChange={id => void wear(id)}
        />
        <Row wraps gap={5} rows={3}>
          {tints.map(tint => (
            <Swatches
              key={tint.name}
              tint={tint}
              value={design.colours[tint.name]}
              onChange={colour => paint(tint.name, colour)}
            />
          ))}
        </Row>
        <Segmented
          label={t`Part`}
          choices={look.parts.map(({ name, label }) => ({ value: name, label }))}
          value={open?.name ?? ''}
          onChange={setPart}
        />
        {open && (
          <Variants
            key={`${look.id} ${open.name}`}
            look={look}
            style={style}
            design={design}
            part={open}
            onChange={variant => choose(open.name, variant)}
          />
        )}
      </Stack>
    </main>
  )
}
