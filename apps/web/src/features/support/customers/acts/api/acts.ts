import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type AgreedPlan,
  agreedSchema,
  chargePageSchema,
  type GiveCredits,
  givenSchema,
  notedSchema,
  noteListSchema,
  type RefundCharge,
  refundedSchema,
} from '@vignette/domain/support/schemas/acts'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const pathOf = (uid: string, what: string): string => `/support/users/${encodeURIComponent(uid)}/${what}`

/** POST /support/users/:uid/credits. @returns `waiting` if a second person has to approve it. */
export const giveCredits = async (uid: string, given: GiveCredits) =>
  parseResult(givenSchema, await api.post(pathOf(uid, 'credits'), given)).state

/** POST /support/users/:uid/refunds */
export const refundCharge = async (uid: string, refund: RefundCharge) =>
  parseResult(refundedSchema, await api.post(pathOf(uid, 'refunds'), refund))

/** POST /support/users/:uid/plan. @returns false if the plan was in force already. */
export const agreePlan = async (uid: string, agreed: AgreedPlan): Promise<boolean> =>
  parseResult(agreedSchema, await api.post(pathOf(uid, 'plan'), agreed)).recorded

/** POST /support/users/:uid/notes */
export const addNote = async (uid: string, text: string) =>
  parseResult(notedSchema, await api.post(pathOf(uid, 'notes'), { text }))

/** GET /support/users/:uid/notes */
export const notesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['support', 'notes', uid],
    queryFn: async () => parseResult(noteListSchema, await api.get(pathOf(uid, 'notes'))).items,
    staleTime: 0,
  })

/** GET /support/users/:uid/charges, page after page. `job`: how the id of the job begins; null for all. */
export const chargesQuery = (uid: string, job: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['support', 'charges', uid, job],
    queryFn: async ({ pageParam }) =>
      parseResult(
        chargePageSchema,
        await api.get(pathOf(uid, 'charges'), { cursor: pageParam ?? undefined, job: job ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
