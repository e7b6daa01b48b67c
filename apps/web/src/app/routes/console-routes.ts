import { opsRoutes } from './ops-routes.tsx'
import { supportRoutes } from './support-routes.tsx'

/** The consoles of staff. */
export const consoleRoutes = [supportRoutes, opsRoutes]
