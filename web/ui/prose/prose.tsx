import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Block, Content } from './content.ts'
import { Figure } from './figure.tsx'
import styles from './prose.module.css'

interface ProseProps {
  blocks: readonly Block[]
  pictures: Content<unknown>['pictures']
}

/** Running text with its pictures, at the measure that reads best. */
export function Prose({ blocks, pictures }: ProseProps) {
  const element = useOwnLinks()
  return (
    <div className={styles.prose} ref={element}>
      {blocks.map((block, index) =>
        'html' in block ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change
            key={index}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, sanitised when the product is built
            dangerouslySetInnerHTML={{ __html: block.html }}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change
          <Figure key={index} drawing={pictures[block.picture]} alt={block.alt} caption={block.caption} />
        ),
      )}
    </div>
  )
}

/** Links of a text to our own pages move on within the app; every other link stays the browser's. */
function useOwnLinks() {
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const text = element.current
    if (!text) return
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest('a')
      const to = link?.getAttribute('href')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!to?.startsWith('/') || to.startsWith('/api/') || !plain) return
      event.preventDefault()
      void navigate(to)
    }
    text.addEventListener('click', follow)
    return () => text.removeEventListener('click', follow)
  }, [navigate])
  return element
}
