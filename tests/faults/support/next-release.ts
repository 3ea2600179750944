/**
 * What the next release of the product would know: version 2 of `PredictionsSaved`, whose data are those of version 1.
 * Imported before a program (`NODE_OPTIONS=--import`), this module makes the program one of that release.
 */
import { vocabulary } from '#domain/events.ts'
import { upcasters } from '#eventstore/upcasters.ts'

Object.assign(vocabulary.PredictionsSaved, { version: 2 })
Object.assign(upcasters, { PredictionsSaved: { 1: (data: unknown) => data } })
