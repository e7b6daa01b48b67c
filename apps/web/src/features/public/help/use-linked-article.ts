import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { articles } from '#content/help/articles.ts'

/** An article that a link leads to; each time it does is another visit. */
type Linked = { readonly id: string; readonly visit: string }

/** The article of `#…` in the address, shown in its place; null when there is none. `showAll` undoes what hides it. */
export const useLinkedArticle = (showAll: () => void): string | null => {
  const { hash, key } = useLocation()
  const [linked, setLinked] = useState<Linked | null>(null)
  useEffect(() => {
    const id = hash.slice(1)
    if (!articles.some((article) => article.id === id)) return setLinked(null)
    showAll()
    setLinked({ id, visit: key })
    // only links lead anywhere, not what else is rendered
  }, [hash, key])
  useEffect(() => {
    if (linked) show(linked.id)
  }, [linked])
  return linked?.id ?? null
}

const show = (id: string): void => {
  const article = document.getElementById(id)?.closest('details')
  if (!article) return
  article.open = true // it may have been closed since it was last linked to
  article.scrollIntoView({ block: 'start' })
  article.querySelector('summary')?.focus({ preventScroll: true })
}
