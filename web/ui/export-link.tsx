import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import * as z from 'zod/mini'
import { addressOf } from '#contract/addresses.ts'
import type { RouteContract } from '#contract/route.ts'
import { call as ask } from '#web/api/client.ts'
import { proveAgain } from '#web/api/prove-again.ts'
import { ButtonAnchor } from './button.tsx'
import { notify } from './toast.tsx'

/** A proof that lasts so long lasts until the browser has asked for the file, in seconds. */
const LASTS_SECONDS = 30

interface ExportProps {
  /** the call that answers with the file */
  call: Pick<RouteContract, 'path' | 'query' | 'asksAgain'>
  query: Readonly<Record<string, unknown>>
}

/** The list in the formats that people open. @param label of what is exported, where a page has more than one list */
export function ExportLinks({ call, query, label = t`Export` }: ExportProps & { label?: string }) {
  return (
    <>
      <ExportLink call={call} query={{ ...query, format: 'xlsx' }}>{t`${label}: Excel`}</ExportLink>
      <ExportLink call={call} query={{ ...query, format: 'csv' }}>{t`${label}: CSV`}</ExportLink>
    </>
  )
}

/** Takes a list along as a file; nothing where the page's own address asks for what there can't be, which the list says. */
export function ExportLink({ call, query, children }: ExportProps & { children: ReactNode }) {
  const address = exportAddress(call, query)
  if (address === null) return null
  return (
    <ButtonAnchor href={address} download onClick={call.asksAgain && proveFirst}>
      <Download size={16} aria-hidden />
      {children}
    </ButtonAnchor>
  )
}

/** A refusal would be saved as the file: so the proof is asked for before the browser asks. */
async function proveFirst(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault()
  const link = document.createElement('a')
  link.href = event.currentTarget.href
  link.download = ''
  try {
    if (await isProven()) link.click()
  } catch (problem) {
    notify.error(problem)
  }
}

async function isProven(): Promise<boolean> {
  const { asked: isAsked, secondsLeft } = (await ask('myProof')).data
  return !isAsked || secondsLeft >= LASTS_SECONDS || proveAgain()
}

/** @returns null where the contract refuses the query */
function exportAddress({ path, query: schema }: ExportProps['call'], query: unknown): string | null {
  const { success, data } = z.safeEncode(schema, query)
  return success ? addressOf({ path }, data as object) : null
}
