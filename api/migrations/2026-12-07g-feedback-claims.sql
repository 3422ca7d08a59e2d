-- Who of staff works on a message, why one was closed without an answer, and the case it went to.
alter table feedback
  add column claimed_by bigint references staff,
  add column claimed_until timestamptz,
  -- For colleagues: the member reads that it is closed.
  add column close_reason text,
  -- The case of care that it was sent on to.
  add column case_id bigint,
  add check ((claimed_by is null) = (claimed_until is null)),
  drop constraint feedback_state_check,
  add constraint feedback_state_check check (state in ('received', 'answered', 'closed')),
  add check ((state = 'closed') = (close_reason is not null));
create index feedback_claimed on feedback (claimed_by, claimed_until)
  where claimed_by is not null;

-- What one of staff was told about a member opens a case too.
alter table care_intervention
  drop constraint care_intervention_kind_check,
  add constraint care_intervention_kind_check
    check (kind in ('message', 'limits', 'break', 'call', 'close', 'refer'));

-- How answers begin, by topic and in the languages of members.
create table feedback_template (
  id bigint generated always as identity primary key,
  merchant text not null,
  topic text not null check (topic in ('suggestion', 'problem', 'payment', 'game', 'other')),
  name text not null check (char_length(name) between 2 and 80),
  pt text not null check (char_length(pt) between 2 and 2000),
  en text not null check (char_length(en) between 2 and 2000),
  th text not null check (char_length(th) between 2 and 2000),
  unique (merchant, topic, name)
);
insert into feedback_template (merchant, topic, name, pt, en, th) values
  ('TREVO', 'payment', 'Saque em análise',
    'Seu saque está em análise e o valor está reservado para você. O prazo aparece em Conta → '
    'Saques; se ele mudar, avisamos antes.',
    'Your withdrawal is under review and its amount is reserved for you. Account → Withdrawals '
    'shows by when; if that changes, we tell you before.',
    'รายการถอนของคุณอยู่ระหว่างตรวจสอบ และเงินถูกกันไว้ให้คุณแล้ว ดูกำหนดเวลาได้ที่ บัญชี → '
    'ถอนเงิน หากเปลี่ยนแปลงเราจะแจ้งล่วงหน้า'),
  ('TREVO', 'payment', 'Depósito não encontrado',
    'Ainda não encontramos o seu pagamento. Abra o depósito em Conta → Depósitos, toque em “Já '
    'paguei” e envie o comprovante: conferimos em até 30 minutos.',
    'We have not found your payment yet. Open the deposit under Account → Deposits, tap “I '
    'have paid” and send the receipt: we check it within 30 minutes.',
    'เรายังไม่พบการชำระเงินของคุณ เปิดรายการที่ บัญชี → ฝากเงิน แตะ “ชำระแล้ว” และส่งสลิป '
    'เราจะตรวจสอบภายใน 30 นาที'),
  ('TREVO', 'game', 'Rodada interrompida',
    'A rodada foi decidida no servidor no momento da aposta. Abra o jogo de novo para '
    'continuar de onde parou; o resultado também está em Conta → Apostas.',
    'The round was decided on the server when you staked. Open the game again to go on where '
    'it stopped; the result also stands under Account → Bets.',
    'ผลของรอบนี้ถูกตัดสินที่เซิร์ฟเวอร์ตั้งแต่ตอนวางเดิมพัน เปิดเกมอีกครั้งเพื่อเล่นต่อจากเดิม '
    'และดูผลได้ที่ บัญชี → เดิมพัน'),
  ('TREVO', 'problem', 'Precisamos de mais detalhes',
    'Para ajudar, precisamos saber em que tela foi, a que horas e o que apareceu. Escreva de '
    'novo com esses detalhes e, se puder, uma imagem da tela.',
    'To help, we need to know on which screen it was, at what time, and what you saw. Please '
    'write again with these details and, if you can, a picture of the screen.',
    'เพื่อช่วยเหลือคุณ เราต้องการทราบว่าเกิดขึ้นที่หน้าจอใด เวลาใด และคุณเห็นอะไร '
    'กรุณาเขียนมาอีกครั้งพร้อมรายละเอียดและภาพหน้าจอหากมี'),
  ('TREVO', 'suggestion', 'Obrigado pela sugestão',
    'Obrigado pela sugestão. Ela já está com a equipe que cuida disso.',
    'Thank you for the suggestion. It is with the team that looks after this.',
    'ขอบคุณสำหรับข้อเสนอแนะ เราส่งต่อให้ทีมที่ดูแลเรื่องนี้แล้ว'),
  ('TREVO', 'other', 'Recebemos sua mensagem',
    'Obrigado por escrever. Lemos a sua mensagem e não falta nada da sua parte.',
    'Thank you for writing. We have read your message, and there is nothing more you need to do.',
    'ขอบคุณที่เขียนถึงเรา เราอ่านข้อความของคุณแล้ว และคุณไม่ต้องดำเนินการใดเพิ่มเติม');
