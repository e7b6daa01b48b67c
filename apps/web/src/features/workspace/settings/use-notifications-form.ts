import { notificationsRequestSchema } from '@vignette/domain/account/schemas'
import type { OptionalKind, Unwanted } from '@vignette/domain/identity/unwanted'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { chooseNotifications } from './api/choose-notifications.ts'
import type { Way } from './notification-ways.ts'

type Chosen = Readonly<Record<Way, readonly OptionalKind[]>>

/** The choice of notifications, which counts once it is saved. */
export const useNotificationsForm = (unwanted: Unwanted) => {
  const [chosen, setChosen] = useState<Chosen>(unwanted)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => chooseNotifications(notificationsRequestSchema.parse(chosen)),
    onSuccess: async () => {
      toast.success('Your notifications are saved.')
      await refreshPersonalAnswers()
    },
  })
  return {
    comes: (kind: OptionalKind, way: Way): boolean => !chosen[way].includes(kind),
    change: (kind: OptionalKind, way: Way, comes: boolean) =>
      setChosen((before) => {
        const others = before[way].filter((each) => each !== kind)
        return { ...before, [way]: comes ? others : [...others, kind] }
      }),
    failure: error?.message ?? null,
    isSubmitting: isPending,
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      mutate()
    },
  }
}
