import type { Profile } from '#people/identity/users.ts'

/** A fan as other fans see them. */
export function fanView(
  id: string,
  { name, image, kept = false }: Pick<Profile, 'name' | 'image'> & Partial<Pick<Profile, 'kept'>>,
) {
  return { id, name, image, ...(kept ? { kept: true as const } : {}) }
}

/** A fan as staff see them: the e-mail is for admins alone. */
export function staffView(id: string, { name, email }: Profile, role: string) {
  return { id, name, email: role === 'admin' ? email || null : null }
}
