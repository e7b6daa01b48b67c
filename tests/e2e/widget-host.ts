import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A widget that renders itself, calls its own server, and loads a frame and an image from there. */
const script = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const widget = document.createElement('div')
  widget.setAttribute('role', 'complementary')
  widget.setAttribute('aria-label', 'Chat')
  widget.innerHTML = '<img alt="Agent" src="' + origin + '/agent.svg"><iframe title="Conversation" src="' + origin + '/frame"></iframe>'
  document.body.append(widget)
  fetch(origin + '/hello').then((answer) => answer.text()).then((text) => widget.append(text))
})()`

const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/widget.js': ['text/javascript', script],
  '/agent.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'],
  '/frame': ['text/html', '<!doctype html><title>Chat</title><p>How can we help?</p>'],
  '/hello': ['text/plain', 'Hello from the chat'],
}

/** A fake chat service that remembers its requests. It can be switched off. */
export const startWidgetHost = async () => {
  const requests: string[] = []
  const state = { isAway: false }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://widget')
    requests.push(pathname)
    const answer = state.isAway ? undefined : answers[pathname]
    if (!answer) return response.writeHead(503).end()
    const [type, body] = answer
    return response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    scriptUrl: `http://127.0.0.1:${port}/widget.js`,
    requests,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
