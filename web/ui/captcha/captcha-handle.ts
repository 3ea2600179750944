export interface CaptchaHandle {
  /** a solution counts once: after a failed signup another is needed */
  reset(): void
  focus(): void
}
