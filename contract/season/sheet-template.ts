/** A sheet to begin with, in the reader's language: its headings are those that the import knows. */
import type { Language } from '../languages.ts'

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Round', 'Date', 'Time', 'Home', 'Away', 'Venue', 'Score'],
  de: ['Spieltag', 'Datum', 'Uhrzeit', 'Heim', 'Gast', 'Ort', 'Ergebnis'],
  es: ['Jornada', 'Fecha', 'Hora', 'Local', 'Visitante', 'Estadio', 'Resultado'],
  ar: ['الجولة', 'التاريخ', 'الوقت', 'المضيف', 'الضيف', 'الملعب', 'النتيجة'],
}

const ROWS: readonly (readonly string[])[] = [
  ['1', '2026-08-17', '15:30', 'FC Harbour', 'SV Quarry', 'The Green', ''],
  ['1', '2026-08-17', '18:00', 'United Mill', 'Old Pier', '', ''],
  ['2', '2026-08-24', '15:30', 'SV Quarry', 'United Mill', '', ''],
]

/** Semicolons: spreadsheets of most countries take a comma for a decimal one. The mark makes them read UTF-8. */
export function templateSheet(language: Language): string {
  return `\uFEFF${[HEADINGS[language], ...ROWS].map(row => row.join(';')).join('\r\n')}\r\n`
}
