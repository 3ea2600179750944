/** What a Markdown file of `web/content` is once it has been built (`web/build`). */
import type { ComponentType } from 'react'

/** A run of ready HTML, or a picture with its words. */
export type Block =
  | { readonly html: string }
  | { readonly picture: string; readonly alt: string; readonly caption?: string }

export interface Section {
  /** what a link to it names after # */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A drawing of `web/ui/pictures`; its words stand where it is shown. */
export type Drawing = ComponentType

export interface Content<Meta> {
  readonly meta: Meta
  /** how long it takes to read */
  readonly minutes: number
  readonly intro: readonly Block[]
  readonly sections: readonly Section[]
  /** the drawings that head and text name */
  readonly pictures: Readonly<Record<string, Drawing>>
}

/** The head alone, for lists. */
export type Card<Meta> = Pick<Content<Meta>, 'meta' | 'minutes' | 'pictures'>
