/** The readings of a board that every visitor makes, as functions of the database: planned once a connection. */
import { boundsOfSlice, wholeOf } from './board.ts'

const bounds = boundsOfSlice('s.slice')

/**
 * `board_page(board, skipped, rows)`: a page of a board. The histogram says on which total it begins, the slices how
 * far among the ties of that total: so the last page of a million fans costs what the first one does. Where totals are
 * rare most slices have one fan and say who it is; without that, the first page would read ten slices through for ten
 * fans. A function, because planning its statement anew for each visitor took longer than running it.
 * `board_place(board, user)`: a fan's total and rank, two look-ups whatever the number of fans.
 */
export const boardFunctions = [
  `
    create function board_page(of_board bigint, skipped int, page_rows int)
    returns table (user_id uuid, points int, rank int, total int)
    language plpgsql stable as $function$
    #variable_conflict use_column
    declare
      tie_points int;
      tie_skip int;
      start_slice smallint;
      start_skip int;
      fans_on_board int;
    begin
      select h.above + h.fans into fans_on_board from board_histogram h
        where h.board = of_board order by h.above desc limit 1;
      if fans_on_board is null or skipped >= fans_on_board then return; end if;

      select h.points, skipped - h.above into tie_points, tie_skip from board_histogram h
        where h.board = of_board and h.above <= skipped order by h.above desc limit 1;

      select s.slice, tie_skip - (s.up_to - s.fans) into start_slice, start_skip from (
        select b.slice, b.fans, sum(b.fans) over (order by b.slice rows unbounded preceding)::int as up_to
        from board_slices b where b.board = of_board and b.points = tie_points
      ) s where s.up_to > tie_skip order by s.slice limit 1;

      return query
        with slice as (
          -- Each slice has a fan at least, so there are never more of them than rows.
          select s.*, sum(s.fans) over (order by s.points desc, s.slice) - s.fans as before
          from (
            (select b.points, b.slice, b.fans, b.high, b.low from board_slices b
              where b.board = of_board and b.points = tie_points and b.slice >= start_slice
              order by b.points desc, b.slice limit page_rows)
            union all
            (select b.points, b.slice, b.fans, b.high, b.low from board_slices b
              where b.board = of_board and b.points < tie_points
              order by b.points desc, b.slice limit page_rows)
          ) s
        ),
        place as (
          select fan.user_id, s.points from slice s
          cross join lateral (
            select ${wholeOf('s.high', 's.low')} as user_id where s.fans = 1
            union all
            (select t.user_id from board_totals t
              where s.fans > 1 and t.board = of_board
                and t.user_id between ${bounds.first} and ${bounds.last} and t.points = s.points
              order by t.user_id limit start_skip + page_rows)
          ) fan
          where s.before < start_skip + page_rows
          order by s.points desc, fan.user_id
          offset start_skip limit page_rows
        )
        select p.user_id, p.points, h.above + 1, fans_on_board
        from place p join board_histogram h on h.board = of_board and h.points = p.points
        order by p.points desc, p.user_id;
    end
    $function$`,
  `
    create function board_place(of_board bigint, of_user uuid) returns table (points int, rank int)
    language plpgsql stable as $function$
    #variable_conflict use_column
    begin
      return query
        select t.points, h.above + 1 from board_totals t
        join board_histogram h on h.board = t.board and h.points = t.points
        where t.board = of_board and t.user_id = of_user;
    end
    $function$`,
]
