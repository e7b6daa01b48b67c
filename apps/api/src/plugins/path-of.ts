import type { FastifyRequest } from 'fastify'

/** The path of an address as the router reads it: `/%61pi` is `/api`. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => decodeURIComponent(url.split('?', 1)[0] ?? '')
