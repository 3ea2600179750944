/** Markdown files are modules: `web/build/plugin.ts` makes them. A folder says what their head holds. */
declare module '#web/content/pages/*' {
  const content: import('#web/ui/prose/content.ts').Content<import('#web/build/front-matter.ts').PageMeta>
  export default content
}

declare module '#web/content/parts/*' {
  const content: import('#web/ui/prose/content.ts').Content<import('#web/build/front-matter.ts').PartMeta>
  export default content
}

declare module '#web/content/news/*' {
  const content: import('#web/ui/prose/content.ts').Content<import('#web/build/front-matter.ts').NewsMeta>
  export default content
}
