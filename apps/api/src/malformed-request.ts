import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Failure } from '@vignette/domain/kernel/failure'

const answers: Readonly<Record<string, Pick<Failure, 'status' | 'code' | 'error'> & { reason: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'request.too_slow',
    error: 'The request took too long.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'request.too_large',
    error: 'The headers are too large.',
  },
}

const malformed = {
  status: 400,
  reason: 'Bad Request',
  code: 'request.malformed',
  error: 'This is not a valid HTTP request.',
}

/** Answers a request that is not valid HTTP. There is no request object yet, so the failure is written to the socket. */
export const malformedRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { reason, ...answer } = answers[error.code ?? ''] ?? malformed
  const failure: Failure = { success: false, ...answer, requestId: randomUUID() }
  const body = JSON.stringify(failure)
  socket.end(
    `HTTP/1.1 ${answer.status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
