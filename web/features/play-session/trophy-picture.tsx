/** A cup under two floodlights. */
export function TrophyPicture() {
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" role="img" aria-label="A trophy">
      <path d="M30 0 92 150H0V0zM210 0 148 150h92V0z" fill="var(--flood-beam)" opacity=".16" />
      <path
        d="M84 30H62c-2 30 10 46 30 48M156 30h22c2 30-10 46-30 48"
        fill="none"
        stroke="var(--gold)"
        strokeWidth="8"
      />
      <path d="M80 20h80c0 44-8 72-34 78v14h18v12H96v-12h18V98C88 92 80 64 80 20z" fill="var(--gold)" />
      <path d="M86 130h68v12H86z" fill="var(--gold)" />
      <path
        d="m120 40 6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z"
        fill="var(--volt)"
        stroke="var(--volt-ink)"
        strokeWidth="2"
      />
    </svg>
  )
}
