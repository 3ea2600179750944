import { t } from '@lingui/core/macro'
import type { Scene } from './scenes.ts'
import own from './trailer.module.css'

/** One scene of the trailer, or its poster; the caption beside it carries the words. */
export function TrailerScene({ scene }: { scene: Scene | null }) {
  return (
    <svg className={own.scene} viewBox="0 0 640 300" aria-hidden="true">
      <path className={own.light} d="M60 0 320 300H-80zM580 0 320 300h400z" />
      <path className={own.pitch} d="M40 262H600M320 262v38M320 262m-70 0a70 18 0 0 0 140 0" />
      {(scene === null || scene === 'call') && <Board home="2" away="1" />}
      {scene === 'double' && (
        <>
          <Board home="2" away="1" quiet />
          <g className={own.pop}>
            <circle className={own.badge} cx="320" cy="140" r="66" />
            <text className={own.sign} x="320" y="162">
              x2
            </text>
          </g>
        </>
      )}
      {scene === 'goal' && <Goal />}
      {scene === 'points' && (
        <>
          <text className={own.total} x="320" y="150">
            10
          </text>
          <text className={own.line} x="320" y="198">
            {t`Exact score 5`}
          </text>
          <text className={`${own.line} ${own.later}`} x="320" y="230">
            {t`Double Up x2`}
          </text>
        </>
      )}
    </svg>
  )
}

function Board({ home, away, quiet }: { home: string; away: string; quiet?: boolean }) {
  return (
    <g opacity={quiet ? 0.25 : 1}>
      <path className={own.home} d="M118 96h68v44c0 26-15 40-34 48-19-8-34-22-34-48z" />
      <path className={own.away} d="M454 96h68v44c0 26-15 40-34 48-19-8-34-22-34-48z" />
      {[
        { x: 222, goals: home },
        { x: 330, goals: away },
      ].map(({ x, goals }, index) => (
        <g key={x}>
          <rect className={own.box} x={x} y="92" width="88" height="100" rx="14" />
          <text className={index === 0 ? own.goals : `${own.goals} ${own.later}`} x={x + 44} y="165">
            {goals}
          </text>
        </g>
      ))}
    </g>
  )
}

function Goal() {
  return (
    <>
      <path
        className={own.net}
        d="M210 70h220v190M210 70v190M246 70v190M283 70v190M320 70v190M356 70v190M393 70v190M210 108h220M210 146h220M210 184h220M210 222h220"
      />
      <path className={own.frame} d="M210 262V70h220v192" />
      <circle className={own.ball} cx="386" cy="112" r="17" />
    </>
  )
}
