/**
 * What stands around every game: score, pause, restart and sound, and what is said before and after a round. A round
 * pauses when the page is hidden. The score goes to the page around the frame.
 */
import '@fontsource-variable/archivo/wdth.css'
import './kit.css'
import type { GameMessage } from '#contract/play-session/game-message.ts'
import { element } from './element.ts'
import { Sound } from './sound.ts'

/** A score that goes up is reported at most this often before the round is over, in milliseconds. */
const REPORTED_EVERY_MS = 1_000

export interface Rules {
  /** as the catalogue has it */
  readonly code: string
  readonly title: string
  /** how to play, in one or two sentences: by keyboard and by touch */
  readonly how: string
  /** begins a new round */
  start(): void
  /** the round stands still, or goes on */
  stand?(still: boolean): void
}

type Status = 'ready' | 'playing' | 'paused' | 'over'

export class Shell {
  /** where the game draws itself */
  readonly stage = element('div', { className: 'stage', tabIndex: 0 })
  readonly sound = new Sound()
  readonly #rules: Rules
  readonly #shown = element('output', { className: 'score', textContent: '0' })
  readonly #pause = button('Pause', () => this.#standStill(this.#status === 'playing'))
  readonly #overlay = element('section', { className: 'overlay' })
  #status: Status = 'ready'
  #points = 0
  #best = 0
  #reportedAt = 0

  constructor(rules: Rules) {
    this.#rules = rules
    document.title = rules.title
    document.documentElement.toggleAttribute('data-framed', window.parent !== window)
    this.stage.setAttribute('role', 'application')
    this.stage.setAttribute('aria-label', `${rules.title}. ${rules.how}`)
    this.#shown.setAttribute('aria-label', 'Score')
    const sound = button('Sound off', () => {
      sound.textContent = this.sound.toggle() ? 'Sound on' : 'Sound off'
      this.stage.focus()
    })
    const bar = element('header', { className: 'bar' })
    bar.append(
      element('h1', { textContent: rules.title }),
      this.#shown,
      this.#pause,
      button('Restart', () => this.#restart()),
      sound,
    )
    const field = element('main', { className: 'field' })
    field.append(this.stage, this.#overlay)
    document.body.append(bar, field)
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#standStill(true)
    })
    window.addEventListener('keydown', event => {
      if (event.key === 'Escape' || event.key === 'p') this.#standStill(this.#status === 'playing')
    })
    this.#say(rules.title, rules.how, 'Play')
  }

  get playing(): boolean {
    return this.#status === 'playing'
  }

  get points(): number {
    return this.#points
  }

  /** @param points to add, or to take away; a score is never below zero */
  add(points: number): void {
    this.#points = Math.max(0, this.#points + points)
    this.#shown.textContent = String(this.#points)
    if (performance.now() - this.#reportedAt > REPORTED_EVERY_MS) this.#report(false)
  }

  /** Ends the round. @param words why, in a few words */
  over(words: string): void {
    if (this.#status !== 'playing') return
    this.#status = 'over'
    this.sound.play('over')
    this.#best = Math.max(this.#best, this.#points)
    this.#report(true)
    this.#say(words, `Score ${this.#points}. Your best of this visit is ${this.#best}.`, 'Play again')
  }

  #restart(): void {
    if (this.#points > 0 && this.#status !== 'over') this.#report(true)
    this.#begin()
  }

  #begin(): void {
    this.#points = 0
    this.#shown.textContent = '0'
    this.#status = 'playing'
    this.#overlay.hidden = true
    this.#pause.textContent = 'Pause'
    this.#rules.stand?.(false)
    this.#rules.start()
    this.stage.focus()
  }

  #standStill(still: boolean): void {
    if (still ? this.#status !== 'playing' : this.#status !== 'paused') return
    this.#status = still ? 'paused' : 'playing'
    this.#pause.textContent = still ? 'Go on' : 'Pause'
    this.#rules.stand?.(still)
    if (still) this.#say('Paused', this.#rules.how, 'Go on')
    else {
      this.#overlay.hidden = true
      this.stage.focus()
    }
  }

  #say(title: string, text: string, next: string): void {
    const go = button(next, () => (this.#status === 'paused' ? this.#standStill(false) : this.#begin()))
    go.className = 'go'
    this.#overlay.replaceChildren(
      element('h2', { textContent: title }),
      element('p', { textContent: text }),
      go,
    )
    this.#overlay.hidden = false
    go.focus()
  }

  #report(final: boolean): void {
    this.#reportedAt = performance.now()
    const message: GameMessage = {
      type: 'skor-score',
      game: this.#rules.code,
      score: this.#points,
      final,
    }
    // A frame without an origin can't name the origin of its page; a score is no secret.
    window.parent.postMessage(message, '*')
  }
}

function button(words: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', textContent: words })
  made.addEventListener('click', onClick)
  return made
}
