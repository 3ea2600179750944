/** The OpenAPI document, as programs that know nothing of us read it: three validators, and a client that compiles. */
import { compileErrors, validate } from '@readme/openapi-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { openApiDocument } from './openapi.ts'

const document = () => JSON.parse(JSON.stringify(openApiDocument('https://skor.example')))

describe('the document is valid', () => {
  test('for the parser of ReadMe, which follows each reference', async () => {
    const found = await validate(document())
    expect(found.valid ? '' : compileErrors(found)).toBe('')
  })

  test('for the schemas of the specification', async () => {
    const { valid, errors } = await new Validator().validate(document())
    expect([valid, errors]).toEqual([true, undefined])
  })

  test('for Redocly, with the rules of the specification', async () => {
    const config = await createConfig({
      rules: { struct: 'error', 'no-unresolved-refs': 'error', security: 'off' },
    })
    const problems = await lintFromString({ source: JSON.stringify(document()), config })
    expect(problems.map(({ message, location: [at] }) => `${message} ${at?.pointer ?? ''}`)).toEqual([])
  })
})

test('calls of visitors need no security, and all others name theirs', () => {
  const { paths } = document()
  for (const { method, path, access } of Object.values<RouteContract>(contract)) {
    const { security } = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect([path, security.length > 0]).toEqual([path, access !== 'visitor'])
  }
})

/** A program of somebody else: a read, a read with a parameter in the path, and a command. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './generated'
const client = createClient<paths>({ baseUrl: 'https://skor.example/api' })
export async function main() {
  const { data } = await client.GET('/matchList', { params: { query: { round: '38' } } })
  const first: string | undefined = data?.data[0]?._id
  const mine = await client.GET('/users/export')
  const exported: string | undefined = mine.data?.data.exportedAt
  const match = await client.GET('/matches/{matchId}', { params: { path: { matchId: first ?? '' } } })
  const saved = await client.POST('/admin/setwinner', { body: { matchId: first ?? '', winner_name: 'DRAW' } })
  return [first, exported, match.response.status, saved.error?.message]
}
`

test('a client is made of it, and a program that uses the client compiles', {
  tags: ['thorough'],
  timeout: 60_000,
}, async () => {
  const generated = astToString(await openapiTS(document()))
  const files = new Map([
    [`${import.meta.dirname}/generated.ts`, generated],
    [`${import.meta.dirname}/program.ts`, PROGRAM],
  ])
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = name => files.has(name) || fileExists(name)
  host.readFile = name => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  const problems = ts.getPreEmitDiagnostics(program)
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
})
