import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { track } from '#entities/analytics/analytics.ts'
import { formatInstant } from '#lib/formats.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { choosePlan } from './api/choose-plan.ts'
import type { PlanChoice } from './api/preview-plan.ts'
import { nameOf } from './plan-words.ts'

type TrialChoice = { readonly trial: boolean }

/** Chooses a plan: with a payment, as a trial, or for later. */
export const useChoosePlan = (choice: PlanChoice, close: () => void) => {
  const navigate = useNavigate()
  const finish = async (text: string) => {
    close()
    await refreshPersonalAnswers()
    toast.success(text)
  }
  const { mutate, isPending, data, variables, error } = useMutation({
    mutationFn: ({ trial }: TrialChoice) => choosePlan({ ...choice, trial }),
    onSuccess: async (outcome) => {
      if (outcome.kind === 'trialStarted') track('trial_started', { plan: choice.tier })
      else track('plan_chosen', { plan: choice.tier, interval: choice.interval })
      switch (outcome.kind) {
        case 'checkout':
          return outcome.url.startsWith('/') ? navigate(outcome.url) : location.assign(outcome.url)
        case 'changed':
          return finish(`You are on ${nameOf(choice.tier)} now.`)
        case 'trialStarted':
          return finish(`Your trial has begun. It ends on ${formatInstant(outcome.endsAt)}.`)
        case 'scheduled':
          return finish(`Your plan changes to ${nameOf(choice.tier)} on ${formatInstant(outcome.effectiveAt)}.`)
      }
    },
  })
  // the payment page may take a while to open
  const busy = isPending || data?.kind === 'checkout' ? variables : undefined
  return { choose: mutate, busy, error }
}
