import { useMutation } from '@tanstack/react-query'
import { isRepeat } from '@vignette/domain/posts/repeats'
import type { PostProblem } from '@vignette/domain/posts/schemas/answers'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { savePost, validatePost } from '#entities/post/change-posts.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { toast } from '#lib/toast.ts'
import { type Intent, type PostDraft, requestOf } from './post-draft.ts'

type SendingOptions = {
  readonly id: string | null
  readonly draft: PostDraft
  /** What is known to speak against it. */
  readonly problems: readonly PostProblem[]
  readonly forget: () => void
  /** Called when somebody else has changed the post meanwhile. */
  readonly renew: () => void
}

const doneWords: Readonly<Record<Intent, string>> = {
  draft: 'The draft is saved.',
  publish: 'It goes out now.',
  schedule: 'It is scheduled.',
}

const keyOf = ({ accountId, message }: PostProblem): string => `${accountId} ${message}`

/** Those of the page, and what only the server knows. */
const together = (known: readonly PostProblem[], asked: readonly PostProblem[]): readonly PostProblem[] => {
  const keys = new Set(known.map(keyOf))
  return [...known, ...asked.filter((problem) => !keys.has(keyOf(problem)))]
}

const timeFailure = (error: Error | null): string | undefined =>
  error instanceof ApiError
    ? error.details.fields.find(({ path }) => path === 'at' || path === 'timeZone')?.message
    : undefined

class NotReadyError extends Error {
  override readonly name = 'NotReadyError'
}

/** Saves, publishes or schedules what is written, after the server has looked at it. */
export const useSending = ({ id, draft, problems, forget, renew }: SendingOptions) => {
  const navigate = useNavigate()
  /** What the server found, as long as nothing changes about the draft. */
  const [found, setFound] = useState<{ readonly of: PostDraft; readonly problems: readonly PostProblem[] } | null>(null)
  const serverProblems = found?.of === draft ? found.problems : []
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (intent: Intent) => {
      const request = requestOf(draft, intent)
      if (intent !== 'draft') {
        if (draft.accountIds.length === 0) throw new NotReadyError('Please choose at least one account for this post.')
        const { version: _, ...asked } = request
        const answered = (await validatePost(asked)).filter(
          // the server does not know which post it is that is changed, and finds the post itself
          (problem) => id === null || !isRepeat(problem),
        )
        setFound({ of: draft, problems: answered })
        if (answered.some(({ level }) => level === 'error')) {
          throw new NotReadyError('This has to be changed before it can go out. See above what it is.')
        }
      }
      return savePost(id, request)
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.details.code === 'posts.changed') renew()
    },
    onSuccess: (savedId, intent) => {
      forget()
      toast.success(doneWords[intent])
      void navigate(`/dashboard/posts/${encodeURIComponent(savedId)}`)
    },
  })
  const timeError = timeFailure(error)
  return {
    send: (intent: Intent) => mutate(intent),
    busyWith: isPending ? variables : null,
    problems: together(problems, serverProblems),
    /** A failure of the time stands at its field. */
    error: timeError === undefined ? error : null,
    timeError,
  }
}
