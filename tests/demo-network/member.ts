type Answer = {
  readonly status: number
  readonly headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever was answered
  readonly body: any
}

/** One call of the demo network's protocol. Fails when the connection is cut. */
export const callNetwork = async (
  url: string,
  method: string,
  path: string,
  { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const raw = body instanceof Uint8Array ? Buffer.from(body) : undefined
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: raw ?? JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}

/** Somebody with an account of their own. */
export const openAccount = async (url: string, handle: string, name = 'Somebody') => {
  const { body } = await callNetwork(url, 'POST', '/api/accounts', { body: { handle, name } })
  const { token, refreshToken } = body as { token: string; refreshToken: string }
  const call = (method: string, path: string, given?: unknown) =>
    callNetwork(url, method, path, { token, ...(given !== undefined && { body: given }) })
  return {
    handle,
    token,
    refreshToken,
    call,
    post: (text: string, more: Record<string, unknown> = {}) => call('POST', '/api/posts', { text, ...more }),
    upload: (bytes: Buffer, contentType: string, alt = '') =>
      callNetwork(url, 'POST', '/api/media', {
        token,
        body: bytes,
        headers: { 'content-type': contentType, 'x-alt-text': encodeURIComponent(alt) },
      }),
    fault: (kind: string, more: Record<string, unknown> = {}) =>
      callNetwork(url, 'POST', '/faults', { body: { handle, kind, times: 1, ...more } }),
    /** The kinds of what was committed for the account, in order. */
    journal: async (): Promise<string[]> => {
      const answer = await callNetwork(url, 'GET', `/journal?handle=${handle}`)
      return (answer.body as { entries: { kind: string }[] }).entries.map(({ kind }) => kind)
    },
  }
}
