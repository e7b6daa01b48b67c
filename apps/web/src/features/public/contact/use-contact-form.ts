import type { ContactRequest } from '@vignette/domain/contact/schemas'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { lateResolver } from '#lib/late-resolver.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { useMessageForm } from '#entities/contact/use-message-form.ts'
import { categoryOf, createContactDraft } from './contact-draft.ts'
import { contactFields, type ContactValues, nothingWritten } from './contact-values.ts'

const loadResolver = lazyChunk(async () => (await import('./contact-rules.ts')).contactResolver)
const resolver = lateResolver(loadResolver)

const draft = createContactDraft(browserStorage(() => sessionStorage))

export const useContactForm = () => {
  // true after the message was sent, until something is typed
  const [isEmptied, setIsEmptied] = useState(false)
  const [search] = useSearchParams()
  const asked = categoryOf(search.get('category'))
  const contact = useMessageForm<ContactValues, ContactRequest>({
    resolver,
    nothingWritten,
    fields: contactFields,
    requestOf: (message) => message,
    onSent: draft.drop,
    onSaid: () => {
      reset({ ...nothingWritten, category: asked })
      draft.drop()
      setIsEmptied(true)
    },
  })
  const { reset, subscribe } = contact.form

  // in an effect, because the server-rendered page knows nothing about the tab
  useEffect(() => {
    const kept = draft.read()
    reset({ ...kept, category: asked || kept.category })
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        draft.keep(values)
        if (name !== undefined) setIsEmptied(false)
      },
    })
  }, [asked, reset, subscribe])

  /** The rules come while somebody writes, so that nothing is waited for at the end. */
  const prepare = () => void loadResolver().catch(() => undefined)
  return { ...contact, prepare, isEmptied }
}
