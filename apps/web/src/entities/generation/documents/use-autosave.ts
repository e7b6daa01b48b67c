import type { GenerationDocument } from '@vignette/domain/documents/generation-document'
import { useCallback, useEffect, useRef, useState } from 'react'
import { combined } from '#entities/edits/save-edit.ts'
import { useEdit } from '#entities/edits/use-edit.tsx'
import { type KeptDocument, readDocument, saveDocument } from './generation-document.ts'

const pauseMs = 1_000

export type SaveState =
  | { readonly status: 'saved' | 'waiting' | 'saving' }
  | { readonly status: 'failed'; readonly error: Error }

type Options<Document extends GenerationDocument> = {
  readonly id: string
  /** As it was when the editor opened. */
  readonly first: KeptDocument<Document>
  readonly document: Document
  /** Takes over what somebody else has changed meanwhile. */
  readonly take: (document: Document) => void
  /** Names the members, for somebody who has to choose between two edits. */
  readonly labels: Readonly<Partial<Record<keyof Document & string, string>>>
}

/** Saves a document a moment after each change, and once more when the editor is left. */
export const useAutosave = <Document extends GenerationDocument>(options: Options<Document>) => {
  const { document } = options
  const { state, setState, kept, wanted, saveAll, question } = useSaving(options)
  const running = useRef<Promise<void> | null>(null)

  /** Resolves when everything is saved. */
  const settle = useCallback((): Promise<void> => {
    running.current ??= saveAll()
      .catch((error: unknown) => {
        setState({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
        throw error
      })
      .finally(() => {
        running.current = null
      })
    return running.current
  }, [saveAll, setState])

  useEffect(() => {
    wanted.current = document
    if (document === kept.current.document || running.current) return
    setState({ status: 'waiting' })
    const timer = setTimeout(() => void settle().catch(() => undefined), pauseMs)
    return () => clearTimeout(timer)
  }, [document, settle, kept, wanted, setState])

  useEffect(() => () => void settle().catch(() => undefined), [settle])

  return { state, settle, question }
}

/** Saves what is wanted until that is what is kept, joined with what others have changed. */
const useSaving = <Document extends GenerationDocument>({ id, first, document, take, labels }: Options<Document>) => {
  const { save, question } = useEdit<Document>(labels)
  const [state, setState] = useState<SaveState>({ status: 'saved' })
  const kept = useRef(first)
  const wanted = useRef(document)
  const latest = useRef({ save, take })
  latest.current = { save, take }

  const saveAll = useCallback(async () => {
    while (wanted.current !== kept.current.document) {
      setState({ status: 'saving' })
      const mine = wanted.current
      // What is wanted was changed from what is kept, so that stays the base until something is saved.
      let newest = kept.current
      const saved = await latest.current.save({
        base: kept.current.document,
        mine,
        send: async (values) => {
          newest = { document: values, version: await saveDocument(id, values, newest.version) }
        },
        readNewest: async () => {
          newest = (await readDocument(id)) as KeptDocument<Document>
          return newest.document
        },
      })
      kept.current = newest
      if (saved === mine) continue
      const isNewer = wanted.current !== mine
      wanted.current = isNewer ? combined({ base: mine, mine: wanted.current, theirs: saved }).values : saved
      latest.current.take(wanted.current)
    }
    setState({ status: 'saved' })
  }, [id])

  return { state, setState, kept, wanted, saveAll, question }
}
