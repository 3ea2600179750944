import { playPart } from './histories.ts'

playPart(2)
