import { useRoutes } from 'react-router-dom'
import { page } from '../page.ts'
import { ofStaff } from '../staff-routes.tsx'

const toHome = () => import('./to-home.tsx')

const routes = [...ofStaff, { path: '*', Component: page(toHome) }]

/** Any address that is no page of fans. Those of staff are known here alone: no fan fetches the list. */
export function Component() {
  return useRoutes(routes)
}
