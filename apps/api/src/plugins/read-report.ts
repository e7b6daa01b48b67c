import { UnreadableReport } from '@vignette/domain/kernel/unreadable-report'
import type { UnreadReports } from '@vignette/runtime/http/unread-reports'
import type { FastifyRequest } from 'fastify'
import { rawBody } from './signed-body.ts'

/**
 * Reads the signed report in a request. One that cannot be read is kept, so that nothing of what a provider said is
 * lost, and refused, so that the provider sends it again.
 * @throws {UnreadableReport}
 */
export const readReport = async <Report>(
  request: FastifyRequest,
  { provider, unreadReports }: { readonly provider: string; readonly unreadReports: UnreadReports },
  read: (body: Buffer) => Report,
): Promise<Report> => {
  const body = rawBody(request)
  try {
    return read(body)
  } catch (error) {
    if (error instanceof UnreadableReport) {
      request.log.error({ provider, problem: error.problem }, 'a signed report could not be read')
      await unreadReports.keep(provider, body, error.problem)
    }
    throw error
  }
}
