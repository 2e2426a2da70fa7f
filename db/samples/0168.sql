-- A change of somebody's rows, which their triggers count.
UPDATE profiles SET user_id = user_id;
