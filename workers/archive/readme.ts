/** What a stranger reads first in the archive of a competition. */
import type { Checkpoint } from '#proof/checkpoint.ts'
import { aboutKey } from '#proof/readme.ts'

export function readmeOf(name: string, vkey: string, { origin, size }: Checkpoint): string {
  return `# The whole history of ${name}

This archive is verified on your own computer, without a network and without trusting who gave it to you. You need Node 20 or
newer. Run, with the name of this archive:

    node skor-verify.mjs bundle THIS-ARCHIVE.zip --vkey KEY

${aboutKey(vkey)}

skor-verify.mjs lies in this archive, and every site of SKOR serves the file. Read the file first, or take a copy from somebody
whom you trust: whoever made the archive could have changed the copy in here.

## What is inside

- log/: the log ${origin} with all of its ${size} leaves, as the site serves the log (C2SP tlog-tiles, RFC 6962): checkpoint, keys,
  tiles, leaves, and openings of what fans saved for matches that have locked. Results, corrections, rules and published prizes
  stand in clear; what is too long for a leaf stands in log/beside/ under its hash, which the leaf names. The log is that of the whole site, so that nobody can leave events of this competition out.
- boards/: every row of every board of this competition, as the site showed the boards: points and rank of each fan.
- site.json: the winners that the site showed for published prizes.

## What is proved

- Every leaf is one of the tree that the checkpoint signs. No event was changed, added or left out since it was signed.
- Points, ranks and winners follow from the log by a second implementation of the rules, which skor-verify.mjs has. Each
  publication and each board is judged by itself: proven, contradicted, or can't be judged and why.

## What is not proved

- That the time of an event is right. Only signatures of witnesses prove an earliest time.
- Points of a fan whose account was deleted: the key of the fan's events is gone, and the points are taken as shown.
- That the site shows everybody the same log: compare the checkpoint with others, or with an older one of yours:
  unpack the archive, then node skor-verify.mjs log FOLDER --vkey KEY --since OLD-CHECKPOINT --replay
`
}
