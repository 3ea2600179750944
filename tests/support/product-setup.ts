/** vitest globalSetup: one running product for all browser tests, and its demo users signed in. */
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'
import { type SessionCookie, signIn, type Who } from './sign-in.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string
    sessions: Record<Who, SessionCookie>
  }
}

export default async function setup(project: TestProject) {
  const product = await startProduct()
  try {
    project.provide('productUrl', product.url)
    project.provide('sessions', {
      fan: await signIn(product.url, 'fan'),
      admin: await signIn(product.url, 'admin'),
      auditor: await signIn(product.url, 'auditor'),
    })
  } catch (problem) {
    // Whoever fails to set up is not asked to tear down.
    await product.stop()
    throw problem
  }
  return () => product.stop()
}
