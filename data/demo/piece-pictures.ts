/** What the demo's collectibles show: drawn by us, a scene for each name, of few shapes under one floodlight. */

const WHITE = '#f2f5ee'
const VOLT = '#c8ff2e'
const GOLD = '#f5c451'
const DARK = '#0b0f14'

/** A football of a radius, in the drawing's units. */
const ball = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${WHITE}"/><path d="M${x - r * 0.34} ${y - r * 0.26}h${r * 0.68}l${r * 0.2} ${r * 0.6}l${-r * 0.54} ${r * 0.4}l${-r * 0.54} ${-r * 0.4}z" fill="${DARK}"/>`
const line = (d: string, width = 10, colour = WHITE) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const person = (x: number, y: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="34" fill="${WHITE}"/>${fill(`M${x - 46} ${y + 44}h92l14 170h-120z`, colour)}`
const net = times(
  11,
  i => line(`M${130 + i * 54} 200v380`, 3) + (i < 8 ? line(`M130 ${200 + i * 54}h540`, 3) : ''),
)

interface Scene {
  /** of the light, in degrees */
  readonly hue: number
  readonly shapes: string
}

const SCENES: Readonly<Record<string, Scene>> = {
  'Ninety plus four': {
    hue: 350,
    shapes:
      net +
      line('M130 600V200h540v400', 16) +
      ball(560, 300, 58) +
      line('M560 300q-160 60 -300 330', 6, VOLT),
  },
  'Corner flag, east stand': {
    hue: 205,
    shapes:
      line('M300 690V180', 14) +
      fill('M307 190q120 -50 220 10q-60 60 -20 110q-100 -20 -200 30z', VOLT) +
      line('M140 690h520M300 690a160 160 0 0 0 -160 -60', 8),
  },
  'Floodlight number two': {
    hue: 48,
    shapes:
      line('M400 700V330', 18) +
      `<rect x="220" y="130" width="360" height="200" rx="18" fill="${DARK}"/>` +
      times(
        15,
        i =>
          `<circle cx="${262 + (i % 5) * 69}" cy="${172 + Math.floor(i / 5) * 58}" r="22" fill="${i === 9 ? VOLT : WHITE}" opacity="${i === 9 ? 1 : 0.35}"/>`,
      ),
  },
  'Clean sheet': {
    hue: 160,
    shapes:
      times(
        2,
        i =>
          `<g transform="translate(${i * 340} 0)${i ? ' translate(460 0) scale(-1 1)' : ''}">${fill('M120 620V380q0 -30 26 -30t26 30v-160q0 -26 24 -26t24 26v120v-150q0 -26 24 -26t24 26v160v-120q0 -24 22 -24t22 24v220q0 100 -70 150v60z', i ? WHITE : VOLT)}</g>`,
      ) + line('M120 700h200M480 700h200', 12),
  },
  'The long throw': {
    hue: 185,
    shapes:
      line('M120 700h560M120 700V560', 10) +
      line('M190 430q220 -360 440 40', 6, VOLT) +
      ball(630, 470, 50) +
      person(190, 470, GOLD) +
      line('M160 540L140 430M220 540L240 430', 16),
  },
  'Away end in the rain': {
    hue: 225,
    shapes:
      times(
        28,
        i =>
          `<circle cx="${110 + (i % 7) * 97}" cy="${420 + Math.floor(i / 7) * 88}" r="34" fill="${i % 5 === 0 ? VOLT : WHITE}" opacity="${0.35 + ((i * 37) % 60) / 100}"/>`,
      ) + times(24, i => line(`M${60 + ((i * 131) % 700)} ${60 + ((i * 211) % 330)}l-18 70`, 5, '#9fc3ff')),
  },
  Nutmeg: {
    hue: 285,
    shapes:
      line('M330 120L300 640M470 120L500 640', 44) +
      fill('M250 640h110v40h-130zM440 640h110l20 40h-130z', GOLD) +
      ball(400, 600, 52) +
      line('M400 720V670M330 760q70 -40 140 0', 6, VOLT),
  },
  'Chalk on the boots': {
    hue: 25,
    shapes:
      fill('M170 300h170l60 160q150 20 250 110q20 60 -20 70h-480q-20 -160 20 -340z', DARK) +
      times(4, i => line(`M${330 + i * 34} ${360 + i * 42}l70 -20`, 12)) +
      times(5, i => fill(`M${200 + i * 95} 640h46v44h-46z`, VOLT)) +
      line('M120 720h560', 12),
  },
  'The wall': {
    hue: 12,
    shapes:
      times(5, i => person(180 + i * 110, 330 + (i === 3 ? -50 : 0), i % 2 ? GOLD : '#e5484d')) +
      ball(400, 660, 46) +
      line('M400 610q150 -260 260 -420', 6, VOLT),
  },
  Dugout: {
    hue: 120,
    shapes:
      line('M130 600V330q0 -140 140 -140h260q140 0 140 140v270', 14) +
      line('M150 540h500', 26, GOLD) +
      times(4, i => `<circle cx="${235 + i * 110}" cy="430" r="36" fill="${i === 2 ? VOLT : WHITE}"/>`) +
      line('M130 640h540', 10),
  },
  'Kick-off': {
    hue: 95,
    shapes:
      `<circle cx="400" cy="400" r="230" fill="none" stroke="${WHITE}" stroke-width="12"/>` +
      line('M60 400h680', 12) +
      ball(400, 400, 64) +
      `<circle cx="400" cy="400" r="104" fill="none" stroke="${VOLT}" stroke-width="8"/>`,
  },
  'Golden boot, tin edition': {
    hue: 40,
    shapes:
      fill('M230 150h150v250q0 60 60 70l130 30q60 20 60 100h-400z', GOLD) +
      line('M230 600h400', 26, WHITE) +
      fill('M250 640h360v70h-360z', DARK) +
      line('M300 230h60M300 300h60M300 370h60', 10, DARK),
  },
  'Half-time orange': {
    hue: 30,
    shapes:
      `<circle cx="400" cy="400" r="240" fill="#ff9a1f"/><circle cx="400" cy="400" r="205" fill="#ffd9a0"/>` +
      times(
        8,
        i =>
          `<path transform="rotate(${i * 45} 400 400)" d="M400 385L340 225q60 -40 120 0z" fill="#ff9a1f"/>`,
      ) +
      `<circle cx="400" cy="400" r="22" fill="${WHITE}"/>`,
  },
  'Unfinished derby': {
    hue: 260,
    shapes:
      fill('M150 220h200v140q0 100 -100 150q-100 -50 -100 -150z', '#e5484d') +
      `<path d="M450 220h200v140q0 100 -100 150q-100 -50 -100 -150z" fill="none" stroke="${WHITE}" stroke-width="8" stroke-dasharray="22 18"/>` +
      line('M300 640h200', 12, VOLT),
  },
}

/**
 * @returns an SVG of 800 x 800
 * @throws Error for a name without a scene
 */
export function pictureOf(name: string): string {
  const scene = SCENES[name]
  if (!scene) throw new Error(`Nothing is drawn for the collectible ${name}.`)
  const { hue, shapes } = scene
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
<defs><radialGradient id="light" cx="0.5" cy="0" r="1"><stop offset="0" stop-color="hsl(${hue} 52% 42%)"/><stop offset="0.65" stop-color="hsl(${hue} 48% 22%)"/><stop offset="1" stop-color="hsl(${hue} 46% 12%)"/></radialGradient></defs>
<rect width="800" height="800" fill="url(#light)"/>${shapes}</svg>`
}
