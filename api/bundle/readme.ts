/** What a stranger reads first in an evidence bundle. */
import type { Checkpoint } from '#proof/checkpoint.ts'
import { aboutKey } from '#proof/readme.ts'

export function readmeOf(about: string, vkey: string, { origin, size }: Checkpoint): string {
  return `# Evidence of ${about}

This archive is verified on your own computer, without a network and without trusting who gave it to you. You need Node 20 or
newer, and skor-verify.mjs, which every site of SKOR serves as one file. Read the file first, then run:

    node skor-verify.mjs bundle THIS-ARCHIVE.zip --vkey KEY

${aboutKey(vkey)}

## What is inside

- proofs/: one file for each event, named by its place in the log ${origin} (C2SP tlog-proof). Each holds the event, the
  checkpoint of ${size} leaves that the log signed, and the hashes that lead from the event to the checkpoint (RFC 6962).
- words.json, in a dispute: what people wrote, each with its salt. The SHA-256 of salt and words stands in an event.

## What is proved

- Each event stands in the log as it is shown here. No event can be changed, exchanged or dated anew without another checkpoint.
- The words are those that the events name.
- Points of rounds follow from the events by a second implementation of the rules, which skor-verify.mjs has.

## What is not proved

- That no other event belongs here, and that no other fan has more points. The archive of the competition shows that, which the
  site gives at /prizes, and so does the whole log: node skor-verify.mjs log SITE/log --vkey KEY --replay
- That the time of an event is right. Only signatures of witnesses prove an earliest time.
`
}
