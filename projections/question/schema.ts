export const questionTables = {
  /** `board` is the competition's board, on which the points count */
  questions: `(
    competition text collate "C",
    question smallint,
    board bigint not null,
    status text not null,
    locks_at timestamptz not null,
    state jsonb not null,
    primary key (competition, question)
  )`,
  /** `answer` is JSON: equal answers are equal texts */
  answers: `(
    user_id uuid,
    competition text collate "C",
    question smallint,
    answer text collate "C" not null,
    saved_at timestamptz not null,
    primary key (user_id, competition, question)
  )`,
  /** what each answer to a settled question is worth */
  answer_points: `(
    competition text collate "C",
    question smallint,
    answer text collate "C",
    points int not null,
    primary key (competition, question, answer)
  )`,
}

export const questionIndexes = ['create index answers_by_question on answers (competition, question)']
