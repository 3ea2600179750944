// @module-tag thorough
import { playOn } from './histories.ts'
import { onStandIn } from './stores.ts'

playOn(onStandIn)
