import { t } from '@lingui/core/macro'
import { Heart } from 'lucide-react'
import type { CollectibleView } from '#contract/collectible/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'

export function LikeButton({ collectible }: { collectible: CollectibleView }) {
  const like = useCommand('likeCollectible')
  return (
    <Button
      small
      aria-pressed={collectible.liked}
      disabled={like.isPending}
      onClick={() =>
        like.mutate({ id: collectible.id, liked: !collectible.liked }, { onError: notify.error })
      }
    >
      <Heart size={14} fill={collectible.liked ? 'currentColor' : 'none'} aria-hidden />
      {collectible.liked ? t`You like it` : t`Like`}
    </Button>
  )
}
