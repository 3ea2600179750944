import { describe, expect, it } from 'vitest'
import { compile, slugOf } from './compile.ts'

const HEAD = `title: T
date: 2023-05-01
subject: S
standfirst: F
picture: pitch
pictureAlt: A pitch`

const article = (body: string, head = HEAD) =>
  compile({ path: 'articles/01-one.md', text: `---\n${head}\n---\n${body}` }, new Set(['pitch', 'board']))

describe('a text becomes sections of ready HTML', () => {
  it('cuts at headings, and keeps what stands before the first', () => {
    const { intro, sections } = article(
      'Before.\n\n## Who may *play*?\n\nYou.\n\n### Small\n\nYes.\n\n## End\n',
    )
    expect(intro).toEqual([{ html: '<p>Before.</p>' }])
    expect(sections).toEqual([
      {
        id: slugOf('Who may play?'),
        title: 'Who may play?',
        blocks: [{ html: '<p>You.</p>\n<h3>Small</h3>\n<p>Yes.</p>' }],
      },
      { id: 'end', title: 'End', blocks: [] },
    ])
  })

  it('puts a picture between runs of text, with its words and its caption', () => {
    const { intro, pictures } = article('One.\n\n![A board](board "At night")\n\nTwo.')
    expect(intro).toEqual([
      { html: '<p>One.</p>' },
      { picture: 'board', alt: 'A board', caption: 'At night' },
      { html: '<p>Two.</p>' },
    ])
    expect(pictures).toEqual(['pitch', 'board'])
  })

  it('takes out what could run', () => {
    const { intro } = article(
      'Hi <script>alert(1)</script><img src=x onerror=alert(1)> <b onclick="x()">you</b>',
    )
    expect(intro).toEqual([{ html: '<p>Hi  you</p>' }])
  })

  it('says how many minutes it takes to read', () => {
    expect(article('word').minutes).toBe(1)
    expect(article('word '.repeat(1_100)).minutes).toBe(5)
  })

  it('takes numbers of the rules from the rules', () => {
    expect(article('{{terms.exact}} and {{ terms.result }}').intro).toEqual([{ html: '<p>50 and 20</p>' }])
  })
})

describe('what is wrong with a text fails the build and names the file', () => {
  it.each([
    ['an unknown field of the head', '', `${HEAD}\ncolour: red`, 'colour'],
    ['a missing field of the head', '', HEAD.replace('subject: S\n', ''), 'subject'],
    ['a date that is none', '', HEAD.replace('2023-05-01', 'May'), 'date'],
    [
      'a missing picture in the head',
      '',
      HEAD.replace('picture: pitch', 'picture: moon'),
      "no picture 'moon'",
    ],
    ['a missing picture in the text', '![A moon](moon)', HEAD, "no picture 'moon'"],
    ['a picture without words', '![](board)', HEAD, 'no words'],
    ['a page that there is not', '[x](/nowhere)', HEAD, "no page '/nowhere'"],
    ['an article that there is not', '[x](/blog-details?count=11)', HEAD, 'no article'],
    ['a part that there is not', '[x](#nowhere)', HEAD, "no part '#nowhere'"],
    ['a part of another page', '[x](/terms#law)', HEAD, 'not checked'],
    ['an address without https', '[x](http://example.com)', HEAD, 'https'],
    ['a script for a link', '[x](javascript:alert(1))', HEAD, 'https'],
    ['a second title', '# Again', HEAD, 'second title'],
    ['two sections of one name', '## A\n\n## A', HEAD, 'same heading'],
    ['a fact that there is not', '{{terms.moon}}', HEAD, "no fact 'terms.moon'"],
  ])('%s', (_, body, head, problem) => {
    const build = () => article(body, head)
    expect(build).toThrow(problem)
    expect(build).toThrow('web/content/articles/01-one.md')
  })

  it('a text without a head, and a folder without a kind', () => {
    expect(() => compile({ path: 'pages/x.md', text: 'No head' }, new Set())).toThrow('head')
    expect(() => compile({ path: 'moon/x.md', text: '---\na: b\n---\n' }, new Set())).toThrow("folder 'moon'")
  })

  it('takes links to our pages, articles, parts and the open web', () => {
    const links =
      '[a](/terms) [b](/blog-details?count=10) [c](#part) [d](https://example.com/) [e](/api/docs)'
    expect(article(`${links}\n\n## Part`).intro).toHaveLength(1)
  })
})
