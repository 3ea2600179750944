/** Dugout Chess: white against the computer. What is taken counts, and a mate ends the round. */
import './chess.css'
import { Chess, type PieceSymbol, type Square } from 'chess.js'
import { Game } from 'js-chess-engine'
import { element } from '../kit/element.ts'
import { STEPS } from '../kit/keys.ts'
import { Shell } from '../kit/shell.ts'

const FILES = 'abcdefgh'
const SIZE = 8
const MOVE_POINTS = 1
const PIECE_POINTS: Readonly<Record<PieceSymbol, number>> = { p: 10, n: 30, b: 30, r: 50, q: 90, k: 0 }
const MATE_POINTS = 500
/** Of the five levels of the engine: answers within a tenth of a second. */
const LEVEL = 2
/** Moves that are worse by so many hundredths of a pawn are played as well: no two rounds are the same. */
const VARIETY = 20
/** How long the computer seems to think, in milliseconds: its move is seen as a move. */
const THINKS_MS = 350
const SYMBOLS: Readonly<Record<PieceSymbol, string>> = { p: '♟', n: '♞', b: '♝', r: '♜', q: '♛', k: '♚' }
const NAMES: Readonly<Record<PieceSymbol, string>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
}
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

let chess = new Chess()
let from: Square | undefined
let cursor = 52

const squares = Array.from(
  { length: SIZE * SIZE },
  (_, index) => `${FILES[index % SIZE]}${SIZE - Math.floor(index / SIZE)}` as Square,
)
const board = element('div', { className: 'board' })
const cells = squares.map((square, index) => {
  const cell = element('button', { type: 'button', className: 'square' })
  if (((index % SIZE) + Math.floor(index / SIZE)) % 2 === 1) cell.classList.add('dark')
  cell.dataset.square = square
  cell.addEventListener('click', () => choose(square))
  cell.addEventListener('focus', () => {
    cursor = index
  })
  return cell
})
board.append(...cells)

const shell = new Shell({
  code: 'chess-dugout',
  title: 'Dugout Chess',
  how: 'Touch a white piece and its square, or use the arrow keys and Enter. Pieces you take score, a mate 500.',
  start() {
    chess = new Chess()
    from = undefined
    show()
  },
})
shell.stage.append(board)
show()

board.addEventListener('keydown', event => {
  const direction = ARROWS[event.key as keyof typeof ARROWS]
  if (!direction) return
  event.preventDefault()
  const [x, y] = STEPS[direction]
  const column = ((cursor % SIZE) + x + SIZE) % SIZE
  const row = (Math.floor(cursor / SIZE) + y + SIZE) % SIZE
  cells[row * SIZE + column]?.focus()
})
shell.stage.addEventListener('focus', () => cells[cursor]?.focus())

function choose(square: Square): void {
  if (!shell.playing || chess.turn() !== 'w') return
  if (from && targetsOf(from).includes(square)) play(from, square)
  else {
    from = chess.get(square)?.color === 'w' ? square : undefined
    show()
  }
}

function targetsOf(square: Square): Square[] {
  return chess.moves({ square, verbose: true }).map(({ to }) => to)
}

function play(origin: Square, to: Square): void {
  const move = chess.move({ from: origin, to, promotion: 'q' })
  from = undefined
  shell.add(MOVE_POINTS + (move.captured ? PIECE_POINTS[move.captured] : 0))
  shell.sound.play(move.captured ? 'good' : 'touch')
  show(to)
  if (ended()) return
  const round = chess
  setTimeout(() => {
    if (round === chess) answer()
  }, THINKS_MS)
}

/** The computer's move; a pause of the player does not take it back. */
function answer(): void {
  const { move } = new Game(chess.fen()).ai({ level: LEVEL, play: false, randomness: VARIETY })
  const [origin, to] = Object.entries(move)[0] ?? []
  if (!origin || !to) return
  chess.move({ from: origin.toLowerCase(), to: to.toLowerCase(), promotion: 'q' })
  shell.sound.play('touch')
  show(to.toLowerCase() as Square)
  ended()
}

function ended(): boolean {
  if (!chess.isGameOver()) return false
  const won = chess.isCheckmate() && chess.turn() === 'b'
  if (won) shell.add(MATE_POINTS)
  shell.over(won ? 'Checkmate' : chess.isCheckmate() ? 'Mated' : 'A draw')
  return true
}

function show(last?: Square): void {
  const targets = from ? targetsOf(from) : []
  squares.forEach((square, index) => {
    const cell = cells[index]
    if (!cell) return
    const piece = chess.get(square)
    cell.textContent = piece ? SYMBOLS[piece.type] : ''
    cell.classList.toggle('white', piece?.color === 'w')
    cell.classList.toggle('from', square === from)
    cell.classList.toggle('target', targets.includes(square))
    cell.classList.toggle('last', square === last)
    const who = piece ? `${piece.color === 'w' ? 'white' : 'black'} ${NAMES[piece.type]}` : 'empty'
    cell.setAttribute('aria-label', `${square}: ${who}`)
  })
}
