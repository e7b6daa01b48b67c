import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'

/** A member of the recorded data; undefined where there is none. */
export const memberOf = ({ data }: Pick<TimelineEntry, 'data'>, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined

/** The id of the job that an event charged; null for every other event. */
export const chargedJobIn = (entry: Pick<TimelineEntry, 'type' | 'data'>): string | null => {
  const jobId = entry.type === 'CreditsConsumed' ? memberOf(entry, 'jobId') : undefined
  return typeof jobId === 'string' ? jobId : null
}

/** The key of the mail that an event says was sent; null for every other event. */
export const mailKeyIn = (entry: Pick<TimelineEntry, 'type' | 'data'>): string | null => {
  const key = entry.type === 'MailHandedOver' ? memberOf(entry, 'mailKey') : undefined
  return typeof key === 'string' ? key : null
}
