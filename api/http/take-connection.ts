/**
 * A connection that goes on without its request. Node and Koa keep request, response, headers and context for as long as an
 * answer is under way: 11 KB for each open page, a hundred megabytes for ten thousand.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Writes the head of the answer and makes Node regard the answer as sent, so that all that belongs to it is freed. What comes
 * after the head is the caller's to write to the connection, which ends the answer. Whatever the other side still sends ends
 * the connection: no later request is answered in the middle of this one.
 * @param headers beside those that the response has by now
 * @returns null where the connection has ended
 */
export function takeConnection(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Socket | null {
  const { socket } = response
  if (socket === null || socket.destroyed) return null
  const idleMs = socket.timeout ?? 0
  socket.write(headOf(response, headers))
  response.emit('finish')
  // Node has set the short time of a connection that waits for its next request.
  socket.setTimeout(idleMs)
  socket.removeAllListeners('data').on('data', end)
  return socket
}

/** One function for all connections. */
function end(this: Socket): void {
  this.destroy()
}

/** @returns the status line and the fields, as https://www.rfc-editor.org/rfc/rfc9112#name-message-format has them */
function headOf(response: ServerResponse, headers: Readonly<Record<string, string>>): string {
  const all = { ...response.getHeaders(), ...headers, Date: new Date().toUTCString() }
  const fields = Object.entries(all).flatMap(([name, value]) =>
    [value].flat().map(text => `${name}: ${text}\r\n`),
  )
  return `HTTP/1.1 200 OK\r\n${fields.join('')}\r\n`
}
