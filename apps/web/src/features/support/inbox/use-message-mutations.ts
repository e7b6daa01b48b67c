import { useMutation } from '@tanstack/react-query'
import type { ChangeMessage, ReadMessage } from '@vignette/domain/contact/schemas/inbox'
import { refreshSupport } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { answerMessage, changeMessage } from './api/messages.ts'
import { keepDraft } from './draft.ts'

export type WrittenAnswer = { readonly text: string; readonly closes: boolean }

/**
 * Changes and answers a message. A refusal is shown after its form is closed, until another action on the message
 * begins.
 */
export const useMessageMutations = ({ message: { messageId }, answers }: ReadMessage) => {
  const change = useMutation({
    mutationFn: (request: ChangeMessage) => changeMessage(messageId, request),
    onSettled: refreshSupport,
  })
  const answer = useMutation({
    mutationFn: (written: WrittenAnswer) => answerMessage(messageId, { ...written, seenAnswers: answers.length }),
    onMutate: () => change.reset(),
    onSuccess: () => {
      keepDraft(messageId, '')
      toast.success('The answer is on its way.')
    },
    onSettled: refreshSupport,
  })
  return {
    change: (request: ChangeMessage) => {
      answer.reset()
      change.mutate(request)
    },
    isChanging: change.isPending,
    answer: answer.mutateAsync,
    isAnswering: answer.isPending,
    refusal: change.error ?? answer.error,
  }
}
