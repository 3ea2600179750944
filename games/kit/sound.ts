/** Short tones of our own, made by the browser. Silent until the player switches them on. */

/** Pitch in hertz and length in seconds. */
const TONES = {
  touch: [330, 0.06],
  good: [660, 0.12],
  bad: [150, 0.22],
  over: [220, 0.4],
} as const
export type Tone = keyof typeof TONES

const VOLUME = 0.12
/** What a tone fades to: an exponential ramp never reaches zero. */
const SILENCE = 0.0001

export class Sound {
  #context: AudioContext | undefined
  on = false

  /** @returns whether tones are on from now on */
  toggle(): boolean {
    this.on = !this.on
    if (this.on) this.#context ??= new AudioContext()
    return this.on
  }

  play(tone: Tone): void {
    if (!this.on || !this.#context) return
    const [hertz, seconds] = TONES[tone]
    const { currentTime, destination } = this.#context
    const volume = new GainNode(this.#context, { gain: VOLUME })
    volume.gain.exponentialRampToValueAtTime(SILENCE, currentTime + seconds)
    const source = new OscillatorNode(this.#context, { type: 'triangle', frequency: hertz })
    source.connect(volume).connect(destination)
    source.start()
    source.stop(currentTime + seconds)
  }
}
