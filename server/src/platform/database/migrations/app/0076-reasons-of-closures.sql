-- phase: expand
-- Why a doctor has closed days or hours, in own words for the own calendar.
alter table app.closed_day add column reason text not null default '';
alter table app.closure add column reason text not null default '';
