/** What the schemas of stages, of marks of a table, of rules and of prizes refuse, by their own words: `issue.<words>`, for `web/ui/issue-text.ts`. */
import { t } from '@lingui/core/macro'

export const staffIssues = [
  t({ id: 'issue.Invalid input', message: 'a value that is none' }),
  t({ id: 'issue.a mark is for places 1 to 100', message: 'a mark is for places 1 to 100' }),
  t({
    id: 'issue.a mark has a label of 1 to 40 characters',
    message: 'a mark has a label of 1 to 40 characters',
  }),
  t({
    id: 'issue.the first place of a mark stands before the last one',
    message: 'the first place of a mark stands before the last one',
  }),
  t({ id: 'issue.at most 10 marks of a table', message: 'at most 10 marks of a table' }),
  t({ id: 'issue.each place has one mark at the most', message: 'each place has one mark at the most' }),
  t({
    id: 'issue.1 to 40 characters for the name of a stage',
    message: '1 to 40 characters for the name of a stage',
  }),
  t({
    id: 'issue.1 to 40 characters for a mark of the best',
    message: '1 to 40 characters for a mark of the best',
  }),
  t({ id: 'issue.a last round behind the first', message: 'a last round behind the first' }),
  t({ id: 'issue.parts of a stage with a table alone', message: 'parts of a stage with a table alone' }),
  t({
    id: 'issue.a mark of the best of a stage with groups alone',
    message: 'a mark of the best of a stage with groups alone',
  }),
  t({ id: 'issue.at least 1 stage', message: 'at least 1 stage' }),
  t({ id: 'issue.at most 12 stages of a competition', message: 'at most 12 stages of a competition' }),
  t({ id: 'issue.at most 8 parts of a stage', message: 'at most 8 parts of a stage' }),
  t({
    id: 'issue.stages in order, from round 1 on, each round in one of them',
    message: 'stages in order, from round 1 on, each round in one of them',
  }),
  t({ id: 'issue.each name of a stage once', message: 'each name of a stage once' }),
  t({
    id: 'issue.points and parts of a stage with tables before',
    message: 'points and parts of a stage with tables before',
  }),
  t({ id: 'issue.parts by the places of one table', message: 'parts by the places of one table' }),
  t({ id: 'issue.2 to 40 teams of a part', message: '2 to 40 teams of a part' }),
  t({ id: 'issue.1 to 10 as the place of a group', message: '1 to 10 as the place of a group' }),
  t({
    id: 'issue.1 to 20 teams that a mark of the best is for',
    message: '1 to 20 teams that a mark of the best is for',
  }),
  t({
    id: 'issue.at least as many points for the right margin as for the right result',
    message: 'at least as many points for the right margin as for the right result',
  }),
  t({
    id: 'issue.at least as many points for an exact score as for everything else together',
    message: 'at least as many points for an exact score as for everything else together',
  }),
  t({
    id: 'issue.spans of rounds in order, none of which overlap',
    message: 'spans of rounds in order, none of which overlap',
  }),
  t({
    id: 'issue.at least as many points for the exact number as for one that is near',
    message: 'at least as many points for the exact number as for one that is near',
  }),
  t({ id: 'issue.each criterion for equal fans once', message: 'each criterion for equal fans once' }),
  t({
    id: 'issue.1 to 60 characters for the title of a prize',
    message: '1 to 60 characters for the title of a prize',
  }),
  t({
    id: 'issue.1 to 60 characters for the thing that is won',
    message: '1 to 60 characters for the thing that is won',
  }),
  t({
    id: 'issue.a currency of 3 to 5 capital letters, such as EUR',
    message: 'a currency of 3 to 5 capital letters, such as EUR',
  }),
  t({
    id: 'issue.no SKOR as money: they are given as SKOR',
    message: 'no SKOR as money: they are given as SKOR',
  }),
  t({
    id: 'issue.shared among all who have every prize match exactly right',
    message: 'shared among all who have every prize match exactly right',
  }),
  t({
    id: 'issue.a roll-over of SKOR or money of a round alone',
    message: 'a roll-over of SKOR or money of a round alone',
  }),
  t({
    id: 'issue.as many prize matches for one prize as for the others',
    message: 'as many prize matches for one prize as for the others',
  }),
]
