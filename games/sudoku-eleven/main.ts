/** Sudoku: each digit once in each row, column and square of nine. */
import './sudoku.css'
import { getSudoku } from 'sudoku-gen'
import { element } from '../kit/element.ts'
import { STEPS } from '../kit/keys.ts'
import { Shell } from '../kit/shell.ts'

const SIZE = 9
const RIGHT_POINTS = 10
const WRONG_POINTS = -5
const SOLVED_POINTS = 200
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

const grid = element('div', { className: 'grid' })
const pad = element('div', { className: 'pad' })
const cells = Array.from({ length: SIZE * SIZE }, (_, index) => {
  const cell = element('button', { type: 'button', className: 'cell' })
  if (Math.floor((index % SIZE) / 3) % 2 !== Math.floor(index / (SIZE * 3)) % 2) cell.classList.add('shaded')
  cell.addEventListener('focus', () => choose(index))
  return cell
})
let solution = ''
let chosen = 0

const shell = new Shell({
  code: 'sudoku-eleven',
  title: 'Night Sudoku',
  how: 'Choose a cell by arrow keys or touch, then a digit. Right is ten points, wrong takes five.',
  start() {
    const { puzzle, solution: solved } = getSudoku('medium')
    solution = solved
    cells.forEach((cell, index) => {
      const given = puzzle[index] ?? '-'
      cell.textContent = given === '-' ? '' : given
      cell.classList.toggle('given', given !== '-')
      cell.classList.remove('right', 'wrong')
      name(index)
    })
    choose(cells.findIndex(cell => !cell.textContent))
  },
})
grid.append(...cells)
pad.append(
  ...DIGITS.map(digit => {
    const key = element('button', { type: 'button', textContent: digit })
    key.addEventListener('click', () => enter(digit))
    return key
  }),
)
shell.stage.append(grid, pad)

shell.stage.addEventListener('keydown', event => {
  const direction = ARROWS[event.key as keyof typeof ARROWS]
  if (direction) {
    event.preventDefault()
    const [x, y] = STEPS[direction]
    const column = ((chosen % SIZE) + x + SIZE) % SIZE
    const row = (Math.floor(chosen / SIZE) + y + SIZE) % SIZE
    cells[row * SIZE + column]?.focus()
  } else if (DIGITS.some(digit => digit === event.key)) enter(event.key)
})

function choose(index: number): void {
  chosen = index
  cells.forEach((cell, cellIndex) => {
    cell.classList.toggle('chosen', cellIndex === chosen)
    cell.tabIndex = cellIndex === chosen ? 0 : -1
  })
}

function enter(digit: string): void {
  const cell = cells[chosen]
  if (!shell.playing || !cell || cell.matches('.given, .right')) return
  const right = solution[chosen] === digit
  cell.textContent = digit
  cell.classList.toggle('right', right)
  cell.classList.toggle('wrong', !right)
  name(chosen)
  shell.sound.play(right ? 'good' : 'bad')
  shell.add(right ? RIGHT_POINTS : WRONG_POINTS)
  if (!cells.every(cell => cell.matches('.given, .right'))) return
  shell.add(SOLVED_POINTS)
  shell.over('Solved')
}

/** What a screen reader says of the cell. */
function name(index: number): void {
  const cell = cells[index]
  const place = `Row ${Math.floor(index / SIZE) + 1}, column ${(index % SIZE) + 1}`
  const wrong = cell?.classList.contains('wrong') ? ', wrong' : ''
  cell?.setAttribute('aria-label', `${place}: ${cell.textContent || 'empty'}${wrong}`)
}
