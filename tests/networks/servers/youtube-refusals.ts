import type { Reply } from './serving.ts'

/** A refusal in the shape of Google's APIs. */
export const refusedFor = (status: number, reason: string, message = `Refused: ${reason}`): Reply => ({
  status,
  body: { error: { code: status, message, errors: [{ domain: 'youtube.video', reason, message }] } },
})
