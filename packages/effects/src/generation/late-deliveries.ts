import type { Logger } from 'pino'
import { createCounter } from '@vignette/runtime/telemetry/metrics'

const lateDeliveries = createCounter(
  'vignette_credits_late_deliveries_total',
  'Jobs that delivered after their hold had expired. Nobody paid for them: find out why they took so long.',
)

/** Counts and logs a delivery that is not charged because its hold had expired. */
export const reportLateDelivery = (
  logger: Pick<Logger, 'warn'>,
  {
    workspaceId,
    periodId,
    holdId,
  }: { readonly workspaceId: string; readonly periodId: string; readonly holdId: string },
): void => {
  lateDeliveries.add()
  logger.warn({ workspaceId, periodId, holdId }, 'delivered after the hold had expired: not charged')
}
